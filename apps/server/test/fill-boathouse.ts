import type { Db } from '#db/tables.ts'
import { fillBoats } from './boats.ts'
import { fillDamages } from './damages.ts'
import { fillDestinations } from './destinations.ts'
import { fillIncidents } from './incidents.ts'
import { fillLineUps } from './line-ups.ts'
import { fillChanges, fillOutingLogs, fillOutings } from './outings.ts'
import { fillRequirements } from './requirements.ts'
import { fillReservations } from './reservations.ts'

const CLUBS = 50
const ROWS = 20_000

export async function fillBoathouse(
  db: Db,
  { people, clubs }: { readonly people: number; readonly clubs: number },
): Promise<void> {
  await fillBoats(db, CLUBS)
  await fillDamages(db, { clubs: CLUBS, rows: ROWS })
  await fillOutings(db, { clubs: CLUBS, rows: ROWS })
  await fillReservations(db, { clubs: CLUBS, rows: ROWS })
  await fillIncidents(db, { clubs: CLUBS, rows: ROWS })
  await fillDestinations(db, { clubs: CLUBS, rows: CLUBS * 60 })
  await fillRequirements(db, { people, clubs })
  await fillChanges(db)
  await fillOutingLogs(db)
  await fillLineUps(db, { clubs: CLUBS, rows: ROWS, people, clubsOfPeople: clubs })
}
