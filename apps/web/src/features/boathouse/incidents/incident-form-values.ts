import type { NewIncident, NewInvolved } from '@boathouse/domain/boathouse/incidents/contract'
import { refuseWrongIncident } from '@boathouse/domain/boathouse/incidents/rules'
import type { Entry } from '@boathouse/domain/boathouse/logbook/model'
import { invalidField, Refusal } from '@boathouse/domain/kernel/errors'

/** Form fields; `people` is JSON. */
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

export const OTHER = 'other'

/** A person in the form: `who` is a member's id, `OTHER`, or empty. */
export interface TypedPerson {
  readonly who: string
  readonly name: string
}

export const emptyPerson: TypedPerson = { who: '', name: '' }

export const readPeople = (typed: string): readonly TypedPerson[] =>
  typed === '' ? [] : (JSON.parse(typed) as TypedPerson[])
export const writePeople = (people: readonly TypedPerson[]): string => JSON.stringify(people)

/** Defaults: today, or the data of an outing. */
export function freshValues(today: string, outing: Entry | null): IncidentValues {
  const blank = { what: '', place: '', harm: '', injuries: '', actionsTaken: '', reportedTo: '' }
  const nobody = writePeople([emptyPerson])
  if (!outing) return { ...blank, day: today, time: '', boatId: '', people: nobody }
  const crew = outing.crew
    // Leave out crew whose names the user may not know; the user can type them.
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
    // Clear injuries typed before the user chose 'nobody was hurt'.
    injuries: harm === 'none' ? '' : injuries,
  })

/** Throws the domain's refusal; errors of single people move to the field `people`. */
export function refuseWrong(incident: Omit<NewIncident, 'id'>): void {
  try {
    refuseWrongIncident(incident)
  } catch (error) {
    const [wrong] = error instanceof Refusal ? error.fields : []
    throw wrong?.path.startsWith('people.') ? invalidField('people', wrong.code) : error
  }
}
