import type { OwnWeek } from '@boathouse/domain/plans/planned-sessions/model'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../../../test/render.tsx'
import { DayFacts } from './day-facts.tsx'
import { Strip } from './week-strip.tsx'

const DAY = '2026-11-25'

const practice = (title: string, facts: Partial<OwnWeek['practices'][number]>) => ({
  ...{ id: title, clubId: 'club', title, day: DAY, startTime: '18:30', answer: 'none' as const },
  ...{ wasThere: null, mismatch: null, canAnswer: false, ...facts },
})
const weekOf = (...practices: OwnWeek['practices']): OwnWeek => ({
  ...{ first: '2026-11-23', last: '2026-11-29', today: DAY },
  ...{ planned: [], done: [], restDays: [], practices },
})
const strip = (week: OwnWeek) => <Strip week={week} picked={DAY} onPick={vi.fn()} />
const wednesday = () => screen.getByRole('button', { name: /^Wed/ })

test('counts an unanswered practice and links to its page', async () => {
  const week = weekOf(practice('Ergs', { canAnswer: true }), practice('Water', { answer: 'yes' }))
  await renderPart(
    <>
      {strip(week)}
      <DayFacts week={week} day={DAY} />
    </>,
  )
  expect(wednesday().textContent).toMatch(/2 practices, 1 to answer/)
  const answer = screen.getByRole('link', { name: 'Answer: Ergs' })
  expect(answer.getAttribute('href')).toBe('/attendance/Ergs')
  expect(screen.queryByRole('link', { name: 'Answer: Water' })).toBeNull()
})

test.each([
  ['answered with no', { answer: 'no' }, 0],
  ['missed after a yes', { answer: 'yes', wasThere: false }, 0],
  ['answered with no, and attended', { answer: 'no', wasThere: true }, 1],
  ['answered with maybe', { answer: 'maybe' }, 1],
] as const)('a practice %s counts as %j: %i', async (_what, facts, count) => {
  await renderPart(strip(weekOf(practice('Ergs', facts))))
  expect(wednesday().textContent?.includes('1 practice')).toBe(count === 1)
})
