import type { Practice } from '@boathouse/domain/practices/practices/model'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clubOf } from '../../../../test/clubs.ts'
import { practiceOf } from '../../../../test/practices.ts'
import { renderPart } from '../../../../test/render.tsx'
import { CoachActions } from './coach-actions.tsx'

const COMING = '2099-03-10T20:30:00.000Z'
const run = { startsAt: COMING, answerUntil: COMING, silent: 4, abilities: { run: true } }

test.each([
  ['of one that some have not answered', run, 1],
  ['not of one that everyone answered', { ...run, silent: 0 }, 0],
  ['not after the deadline', { ...run, answerUntil: '2026-01-06T20:30:00.000Z' }, 0],
  ['not of a cancelled one', { ...run, cancelledAt: COMING }, 0],
])(
  'offers a coach a reminder to members without an answer: %s',
  async (_case, own: Partial<Practice>, count) => {
    await renderPart(<CoachActions clubId={clubOf().id} practice={practiceOf(own)} lineUp="Line-up" />)
    expect(screen.getByText('Line-up')).toBeDefined()
    expect(screen.queryAllByRole('button')).toHaveLength(count)
  },
)
