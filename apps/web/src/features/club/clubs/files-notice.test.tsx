import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { json, network } from '../../../../test/network.ts'
import { renderPart } from '../../../../test/render.tsx'
import { ClubCounts } from './club-counts.tsx'
import { FilesNotice } from './files-notice.tsx'

const GIGABYTE = 1024 ** 3

const open = async (filesNearlyFull: { used: number; most: number } | null) => {
  const counts = { clubs: 3, admins: 1, athletes: 0, firstSteps: null, filesNearlyFull }
  network({ 'GET /api/clubs/counts': json(counts) })
  await renderPart(
    <>
      <FilesNotice />
      <ClubCounts />
    </>,
  )
  await screen.findByText('3')
}

test('shows the super admin how full the file storage is and what to do', async () => {
  await open({ used: 42.5 * GIGABYTE, most: 50 * GIGABYTE })
  expect(screen.getByRole('note').textContent).toBe(
    'Device files are using 85% of the 50 GB that FILES_QUOTA allows' +
      'Uploads are refused when it is full. Free some disk space and raise FILES_QUOTA.',
  )
})

test('shows no notice while there is space', async () => {
  await open(null)
  expect(screen.queryByRole('note')).toBeNull()
})
