import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { useCurrentSquads } from './current-squads.ts'

interface Props {
  readonly clubId: string
  readonly squad: string | undefined
  readonly all: string
  readonly onChange: (squad: string | undefined) => void
}

/** Select for one squad or all. Renders nothing in a club without squads. */
export function SquadSelect({ clubId, squad, all, onChange }: Props) {
  const t = useTranslate()
  const known = useCurrentSquads(clubId)
  // Show it while loading, so nothing moves.
  if (known?.length === 0 && squad === undefined) return null
  const squads = known ?? []
  const isListed = squad === undefined || squads.some(({ id }) => id === squad)
  const options = [
    { value: '', label: all },
    ...squads.map(({ id, name }) => ({ value: id, label: name })),
    // A squad that is archived or still loading is not in the list.
    ...(isListed ? [] : [{ value: squad, label: t('label.squad') }]),
  ]
  return (
    <Select
      label={t('label.squad')}
      data={options}
      value={squad ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
