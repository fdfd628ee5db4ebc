import { showTestGrid } from '@boathouse/domain/results/test-days/contract'
import type { TestCell, TestGrid } from '@boathouse/domain/results/test-days/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { SpokenStatus } from '#ui/feedback/spoken-status.tsx'
import { clubOf } from '../../../../../test/clubs.ts'
import { json, network } from '../../../../../test/network.ts'
import { meOf } from '../../../../../test/people.ts'
import { renderPart } from '../../../../../test/render.tsx'
import { spokenAfter } from '../../../../../test/spoken.ts'
import { TestDayScreen } from './grid-screen.tsx'

const idAt = (last: string) => `01990000-0000-7000-8000-0000000000${last}`
const DAY = idAt('b1')
const at = '2026-11-20T12:00:00.000Z'

const cellOf = (memberId: string, version: number): TestCell => ({
  ...{ memberId, disciplineKey: 'rowErg-2000', state: null, version },
  attempts: version > 0 ? [{ id: idAt('e1'), value: 420_000 + version }] : [],
  ...{
    last: null,
    isRecord: false,
    isTold: false,
    hasBodyWeight: false,
    warning: null,
    enteredBy: null,
    correctedAt: null,
  },
})
const gridOf = (...versions: readonly number[]): TestGrid => ({
  testDay: {
    ...{ id: DAY, date: '2026-11-24', title: 'November test', course: '', wind: '', waterTemperature: null },
    ...{ note: '', audience: 'everyone', squads: [], publishedAt: null, abilities: { run: true } },
    disciplines: [{ disciplineKey: 'rowErg-2000', clubDiscipline: null }],
    ...{ version: 1, createdAt: at, updatedAt: at, memberIds: null, own: [] },
  },
  athletes: versions.map((_, n) => ({
    ...{ id: idAt(`a${n}`), firstName: 'Rower', lastName: `Number ${n}`, email: null, isAsked: true },
  })),
  cells: versions.map((version, n) => cellOf(idAt(`a${n}`), version)),
  standards: [],
})

test('announces how many values others entered', async () => {
  const me = meOf()
  const clubId = clubOf().id
  network({ [`GET /api/clubs/${clubId}/test-days/${DAY}/grid`]: json(gridOf(0, 0, 1)) })
  const { queryClient } = await renderPart(
    <>
      <TestDayScreen
        me={{ ...me, abilities: { ...me.abilities, coachAthletes: true } }}
        clubId={clubId}
        testDayId={DAY}
        search={{}}
        onSearch={vi.fn()}
        back={null}
      />
      <SpokenStatus />
    </>,
  )
  await screen.findByText('Rower Number 2')
  const spoken = await spokenAfter<TestGrid>(queryClient, showTestGrid, () => gridOf(1, 0, 2))
  expect(spoken).toContain('2 values changed')
})
