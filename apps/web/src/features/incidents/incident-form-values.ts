import type { NewIncident, NewInvolved } from '@boathouse/domain/incidents/contract'
import { refuseWrongIncident } from '@boathouse/domain/incidents/rules'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'
import type { Entry } from '@boathouse/domain/logbook/model'

/** The form's fields as typed; who was there is JSON. */
export type IncidentValues = Record<
  | 'what'
  | 'place'
  | 'day'
  | 'time'
  | 'boatId'
  | 'people'
  | 'harm'
  | 'injuries'
  | 'actionsTaken'
  | 'reportedTo',
  string
>

/** In the list of people: somebody who is no member, by the name beside it. */
export const OTHER = 'other'

/** Somebody who was there, as typed: a member's id, `OTHER`, or nothing for nobody. */
export interface TypedPerson {
  readonly who: string
  readonly name: string
}

export const emptyPerson: TypedPerson = { who: '', name: '' }

export const readPeople = (typed: string): readonly TypedPerson[] =>
  typed === '' ? [] : (JSON.parse(typed) as TypedPerson[])
export const writePeople = (people: readonly TypedPerson[]): string => JSON.stringify(people)

/** What the form begins with: today, or what an outing says by itself. */
export function freshValues(today: string, outing: Entry | null): IncidentValues {
  const blank = { what: '', place: '', harm: '', injuries: '', actionsTaken: '', reportedTo: '' }
  const nobody = writePeople([emptyPerson])
  if (!outing) return { ...blank, day: today, time: '', boatId: '', people: nobody }
  const crew = outing.crew
    // Whose name the reader may not know, they have to write.
    .filter(({ id, isGuest }) => isGuest || id !== null)
    .map(({ id, name, isGuest }) =>
      isGuest ? { who: OTHER, name: name ?? '' } : { who: id ?? '', name: '' },
    )
  return {
    ...blank,
    ...{ day: outing.day, time: '', boatId: outing.boat.id },
    people: crew.length > 0 ? writePeople(crew) : nobody,
  }
}

const toInvolved = ({ who, name }: TypedPerson): NewInvolved => ({
  memberId: who === OTHER ? null : who,
  name: who === OTHER && name.trim() !== '' ? name : null,
})

/** As typed to as sent; what the contract refuses stays refusable. */
export const toRequest =
  (outingId: string | null) =>
  ({ boatId, people, harm, injuries, ...typed }: IncidentValues): Omit<NewIncident, 'id'> => ({
    ...typed,
    outingId,
    boatId: boatId === '' ? null : boatId,
    people: readPeople(people)
      .filter(({ who }) => who !== '')
      .map(toInvolved),
    harm: harm as NewIncident['harm'],
    // Typed before it was said that nobody was hurt, and not shown since.
    injuries: harm === 'none' ? '' : injuries,
  })

/** Throws as the domain does, with one place for what is wrong with any of the people. */
export function refuseWrong(incident: Omit<NewIncident, 'id'>): void {
  try {
    refuseWrongIncident(incident)
  } catch (error) {
    const [wrong] = error instanceof Refusal ? error.fields : []
    throw wrong?.path.startsWith('people.') ? invalidField('people', wrong.code) : error
  }
}
