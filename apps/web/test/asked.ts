import type { PracticeDetails } from '@boathouse/domain/practices/practices/model'
import { practiceOf } from './practices.ts'

/** A single practice that asks the reader, who has not answered yet. */
export const askedOf = (own: Partial<PracticeDetails> = {}): PracticeDetails =>
  practiceOf({
    seriesId: null,
    rule: null,
    originalStart: null,
    title: 'Early row',
    own: { answer: 'none', reason: '', version: 0, byAbsence: false, position: null, answeredBy: null },
    abilities: { run: false },
    ...own,
  })

export const wordsOnScreen = () =>
  [...document.querySelectorAll('p')].map(({ textContent }) => textContent).join(' ')
