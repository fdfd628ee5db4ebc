import type { ClubSeason } from '@boathouse/domain/boathouse/crewmates/model'
import { nameSeason } from '@boathouse/domain/boathouse/crewmates/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'

interface Props {
  /** The season on screen; `seasons` may lack it if it comes from a URL. */
  readonly season: ClubSeason
  readonly seasons: readonly ClubSeason[]
  readonly onChange: (year: number) => void
}

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
