import type { NamedSquad } from '@boathouse/domain/club/squads/model'
import { useLanguage } from '#lib/i18n/language.tsx'

/** Names of squads, as far as the reader may know them. */
export function SquadNames({ squads }: { squads: readonly Pick<NamedSquad, 'name'>[] }) {
  const { formatLocale } = useLanguage()
  const list = new Intl.ListFormat(formatLocale, { type: 'unit', style: 'short' })
  return <span translate="no">{list.format(squads.map(({ name }) => name))}</span>
}
