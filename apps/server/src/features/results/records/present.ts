import type { PersonalRecord } from '@boathouse/domain/results/records/model'
import { improvementOn } from '@boathouse/domain/results/records/rules'
import type { RecordRow } from './queries.ts'

/** Improvement and season's best are in the measure's unit. */
export const presentRecord = (row: RecordRow, recent: PersonalRecord['recent']): PersonalRecord => ({
  disciplineKey: row.disciplineKey,
  clubDiscipline:
    row.name !== null && row.measure && row.direction
      ? { name: row.name, measure: row.measure, direction: row.direction }
      : null,
  resultId: row.id,
  value: row.value,
  date: row.date,
  provenance: row.provenance,
  eventName: row.eventName,
  verifiedAt: row.verifiedAt,
  improvement: improvementOn(row.scoreBefore, row.score),
  seasonBest:
    row.seasonId !== null && row.seasonValue !== null && row.seasonDate !== null
      ? { resultId: row.seasonId, value: row.seasonValue, date: row.seasonDate }
      : null,
  recent,
})
