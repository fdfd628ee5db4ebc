import { disciplines } from '@boathouse/domain/results/disciplines/model'
import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { craftKeys } from '@boathouse/domain/sport/sports/model'

/** Groups by craft and keeps the order within groups. Results without a craft come last. */
export const byCraft = (records: readonly PersonalRecord[]): PersonalRecord[] =>
  records.toSorted((one, other) => findCraftIndex(one) - findCraftIndex(other))

const findCraftIndex = ({ disciplineKey }: PersonalRecord) => {
  const craft = disciplines.get(disciplineKey)?.craft
  return craft ? craftKeys.indexOf(craft) : craftKeys.length
}
