/** Current names of zones that `Intl` lists under CLDR's fixed names. Source: file `backward` of the tz database. */
const TODAY: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

const nameToday = (zone: string): string => TODAY[zone] ?? zone

interface ZoneGroup {
  readonly group: string
  readonly items: { readonly value: string; readonly label: string }[]
}

interface Options {
  readonly chosen: string
  readonly own: string
  readonly offsetOf: (zone: string) => string | undefined
  /** Labels of two groups: the browser's own zone, and zones without a region. */
  readonly words: Readonly<Record<'own' | 'others', string>>
}

/** Zones by region and city, with current names, the browser's own first. The chosen one keeps its stored name. */
export function listZones({ chosen, own, offsetOf, words }: Options): ZoneGroup[] {
  const named = new Map([...listedZones(), own, chosen].map((zone) => [nameToday(zone), zone]))
  const item = (name: string) => {
    const value = named.get(name) ?? name
    return { value, label: toLabel(name, offsetOf(value)) }
  }
  const first = nameToday(own)
  const rest = [...named.keys()].filter((name) => name !== first).toSorted()
  const regions = Map.groupBy(rest, (name) =>
    name.includes('/') ? (name.split('/')[0] as string) : words.others,
  )
  return [
    { group: words.own, items: [item(first)] },
    ...[...regions].map(([group, names]) => ({ group, items: names.map(item) })),
  ]
}

export const listedZones = (): string[] => Intl.supportedValuesOf('timeZone')

/** Name and offset of a zone, as the field shows it: `Budapest (UTC+1)`. */
export const nameZone = (zone: string, at: Date): string => toLabel(nameToday(zone), findOffset(zone, at))

const toLabel = (name: string, offset: string | undefined) =>
  offset ? `${toCity(name)} (${offset})` : toCity(name)

/** City of a zone: `America/Argentina/Ushuaia` gives `Argentina, Ushuaia`. */
const toCity = (zone: string) =>
  zone
    .slice(zone.indexOf('/') + 1)
    .replaceAll('/', ', ')
    .replaceAll('_', ' ')

/** Offset at a point in time, for example `UTC+5:30`. Empty for UTC, and for zones that the browser doesn't know. */
export function findOffset(zone: string, at: Date): string {
  try {
    const format = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'shortOffset' })
    const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? ''
    return zone === 'UTC' ? '' : offset.replace('GMT', 'UTC')
  } catch {
    return ''
  }
}
