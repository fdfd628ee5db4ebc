import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/select.tsx'
import { useCurrentSquads } from './current-squads.ts'

interface Props {
  readonly clubId: string
  /** Its id; undefined for all. */
  readonly squad: string | undefined
  /** What 'all' is called. */
  readonly all: string
  readonly onChange: (squad: string | undefined) => void
}

/** One squad of a club, or all; nothing in a club that has no squads. */
export function SquadSelect({ clubId, squad, all, onChange }: Props) {
  const t = useTranslate()
  const known = useCurrentSquads(clubId)
  // It keeps its place until that is known, so that nothing is moved by it.
  if (known?.length === 0 && squad === undefined) return null
  const squads = known ?? []
  const isListed = squad === undefined || squads.some(({ id }) => id === squad)
  const options = [
    { value: '', label: all },
    ...squads.map(({ id, name }) => ({ value: id, label: name })),
    // One that has ended, or is not known yet.
    ...(isListed ? [] : [{ value: squad, label: t('teamWeek.squad') }]),
  ]
  return (
    <Select
      label={t('teamWeek.squad')}
      data={options}
      value={squad ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
    />
  )
}
