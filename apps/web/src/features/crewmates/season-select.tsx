import type { ClubSeason } from '@boathouse/domain/crewmates/model'
import { nameSeason } from '@boathouse/domain/crewmates/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/select.tsx'

interface Props {
  /** The one that is shown; it may be none of those with outings, as an address can have it. */
  readonly season: ClubSeason
  readonly seasons: readonly ClubSeason[]
  readonly onChange: (year: number) => void
}

/** Which of the club's seasons. */
export function SeasonSelect({ season, seasons, onChange }: Props) {
  const t = useTranslate()
  const offered = seasons.some(({ year }) => year === season.year) ? seasons : [season, ...seasons]
  return (
    <Select
      label={t('crewmates.season')}
      data={offered.map((one) => ({ value: String(one.year), label: nameSeason(one) }))}
      value={String(season.year)}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  )
}
