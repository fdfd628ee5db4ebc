import { readSport, type SportInFile, sportOfName } from '../sports.ts'

/** Numbers of the FIT profile for known sports. Any other sport keeps its number. */
const sportNames: Readonly<Record<number, string>> = {
  0: 'generic',
  1: 'running',
  2: 'cycling',
  4: 'fitness_equipment',
  5: 'swimming',
  10: 'training',
  11: 'walking',
  12: 'cross_country_skiing',
  15: 'rowing',
  17: 'hiking',
  19: 'paddling',
  23: 'boating',
  37: 'stand_up_paddleboarding',
  41: 'kayaking',
  42: 'rafting',
  88: 'canoeing',
}

const narrowerNames: Readonly<Record<number, string>> = {
  14: 'indoor_rowing',
  26: 'cardio_training',
  41: 'whitewater',
}

/** Numbers are NaN if missing. If they leave the sport open, the name of the device's sport profile decides ('Rudern'). */
export function readFitSport(sport: number, subSport: number, profile: string | null = null): SportInFile {
  const name = Number.isNaN(sport) ? null : (sportNames[sport] ?? `sport ${sport}`)
  const read = readSport(name, narrowerNames[subSport] ?? null)
  if (read.sport !== null || profile === null || sportOfName(profile) === null) return read
  const { sport: named, isIndoor } = readSport(profile)
  return { ...read, sport: named, isIndoor: read.isIndoor || isIndoor }
}
