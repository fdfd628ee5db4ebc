import { describe, expect, it } from 'vitest'
import { readSport, sportOfName } from './sports.ts'

it.each([
  ['Rowing', null, 'rowing', false],
  ['fitness_equipment', 'indoor_rowing', 'rowing', true],
  ['Virtual Row', null, 'rowing', true],
  ['kayaking', 'whitewater', 'canoeKayak', false],
  ['Stand Up Paddling', null, 'sup', false],
  ['running', 'generic', 'other', false],
  ['Other', null, null, false],
  ['generic', 'generic', null, false],
  [null, null, null, false],
] as const)('reads %s, %s as %s', (name, narrower, sport, isIndoor) => {
  expect(readSport(name, narrower)).toMatchObject({ sport, isIndoor })
})

it('keeps the file’s words for a sport', () => {
  expect(readSport('Sea Kayaking').sportInFile).toBe('Sea Kayaking')
  expect(readSport('rowing', 'indoor_rowing').sportInFile).toBe('rowing, indoor_rowing')
  expect(readSport('generic').sportInFile).toBeNull()
})

describe('names of devices and services', () => {
  const names: Readonly<Record<string, string>> = {
    'rowing on the water': `
      rowing_v2, Rudern, RUDERN, Aviron, Roeien, Canottaggio, Remo, Wioślarstwo, Veslování, Roning,
      Roing, Rodd, Evezés, Soutu, WATERSPORTS_ROWING, Outdoor Row, 1x, Single scull, Гребля, rowing_v10,
      HKWorkoutActivityTypeRowing, Wioślarski trening, Sculling, Κωπηλασία, ROW, Veslanje`,
    'rowing indoors': `
      indoor_rowing, Rowing (indoor), Indoor Row, Rower, Row Machine, VirtualRow, ROWING_INDOOR,
      Rameur, Ruderergometer, Rudergerät, Rudermaschine, Roeimachine, Vogatore, Romaskine, Romaskin,
      Roddmaskin, Evezőgép, Ergometr wioślarski, Veslařský trenažér, rowing.machine, RowErg, Erg,
      Aviron indoor, Indoor-Rudern, Indoorrudern, Máquina de remo, Remoergómetro, Indoor Rower,
      Soutulaite, Aviron en salle, Innendørs roing, Inomhusrodd, Canottaggio al coperto, Roning -
      indendørs`,
    'coastal rowing': `
      Coastal rowing, rowing_coastal, Aviron de mer, Küstenrudern, Canottaggio costiero`,
    'kayak and canoe': `
      kayaking_v2, paddling_v2, whitewater_rafting_kayaking, Canoe, Kajak, Kanu, surf_ski, Surfski,
      Sprint kayak, Flatwater, WATERSPORTS_KAYAKING, WATERSPORTS_CANOEING, Canoeing, Kayaking,
      Kajakfahren, Kanufahren, Wildwasserkajak, Kajakk, Kajakpaddling, Kanot, Kanotpaddling,
      Kanovaren, Kajakkal, Kajak-kenu, Kajakozás, Kajakarstwo, Kanoistika, Canoa, Canoa e kayak,
      Piragüismo, Canoë-kayak, Canoagem, Caiaque, Canoe Polo, K1, C2, Sea kayaking, Havkajak, Paddeln,
      Pagaie, Melonta, PaddleSports, HKWorkoutActivityTypePaddleSports, Coastal kayaking, Байдарка,
      Каякинг, Kanotsport`,
    'kayak indoors': `Kayak ergometer, Indoor kayak, Kajak-Ergometer, Kajak (beltéri)`,
    'stand-up paddling': `
      stand_up_paddleboarding_v2, StandUpPaddling, SUP, Stand-Up-Paddling, Stand up paddle, Paddle
      surf, Paddleboarding, Stehpaddeln, standup_paddleboarding, WATERSPORTS_SUP,
      STAND_UP_PADDLE_BOARDING`,
    'va’a': `
      Outrigger Canoe, Va'a, Va’a, OC1, V6, Waka Ama, Pirogue polynésienne, Outrigger_canoeing`,
    'dragon boat': `
      Dragon Boat, dragonboat, Drachenboot, Drakenboot, Bateau dragon, Sárkányhajó, Dračí loď`,
    'another sport': `
      23, running, Padel, Table tennis, Whitewater Rafting, SkiErg, BikeErg, Throwing, Crown,
      Nirvaana, Bent Over Row, cycling, Coastal walk, indoor_cycling, Windsurf, Kitesurf, Laufen,
      Boating`,
    'left open': `Other, Workout, Sonstiges, Autre, Egyéb, Watersports, other_v2, `,
  }
  const meanings: Readonly<Record<string, readonly [string | null, boolean | null]>> = {
    'rowing on the water': ['rowing', false],
    'rowing indoors': ['rowing', true],
    'coastal rowing': ['coastalRowing', false],
    'kayak and canoe': ['canoeKayak', false],
    'kayak indoors': ['canoeKayak', true],
    'stand-up paddling': ['sup', false],
    'va’a': ['vaa', false],
    'dragon boat': ['dragonBoat', false],
    'another sport': ['other', null],
    'left open': [null, false],
  }
  const cases = Object.entries(names).flatMap(([meaning, list]) =>
    list.split(',').map((name) => [name.trim(), meaning] as const),
  )

  it.each(cases)('reads %j as %s', (name, meaning) => {
    const { sport, isIndoor } = readSport(name)
    const [expected, indoor] = meanings[meaning] ?? []
    expect([sport, indoor === null ? null : isIndoor]).toEqual([expected, indoor])
  })
})

it('an unknown name means nothing, and one of another sport does', () => {
  expect(['Kitespeed', 'Workout', '23', ''].map(sportOfName)).toEqual([null, null, null, null])
  expect(['Run', 'Ride', 'Rudern', 'Kayaking'].map(sportOfName)).toEqual([
    'other',
    'other',
    'rowing',
    'canoeKayak',
  ])
})
