import { useTranslate } from '#lib/i18n/language.tsx'
import { Select } from '#ui/form/select.tsx'
import { useCurrentSquads } from './current-squads.ts'

interface Props {
  readonly clubId: string
  readonly squadId: string | undefined
  readonly onChange: (squadId: string | undefined) => void
}

/** Select for the squad of new members. Renders nothing in a club without squads. */
export function SquadToJoin({ clubId, squadId, onChange }: Props) {
  const t = useTranslate()
  const squads = useCurrentSquads(clubId)
  // Show it while loading, so nothing moves.
  if (squads?.length === 0) return null
  return (
    <Select
      label={t('label.squad')}
      data={[
        { value: '', label: t('invites.squad.none') },
        ...(squads ?? []).map(({ id, name }) => ({ value: id, label: name })),
      ]}
      value={squadId ?? ''}
      disabled={squads === undefined}
      onChange={({ currentTarget: { value } }) => onChange(value || undefined)}
    />
  )
}
