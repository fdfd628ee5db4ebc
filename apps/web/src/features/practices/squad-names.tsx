import type { Practice } from '@boathouse/domain/practices/model'
import { useLanguage } from '#lib/i18n/language.tsx'

/** The squads that a practice is for, as far as the reader knows them. */
export function SquadNames({ squads }: Pick<Practice, 'squads'>) {
  const { formatLocale } = useLanguage()
  const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
  return <span translate="no">{list.format(squads.map(({ name }) => name))}</span>
}
