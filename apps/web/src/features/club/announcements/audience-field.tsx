import type { Announcement } from '@boathouse/domain/club/announcements/model'
import type { FieldProps } from '#editor/contract-form.ts'
import { listed, written } from '#editor/listed.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { fillPlaceholder, PLACEHOLDER } from '#lib/i18n/rich-message.tsx'
import { useCurrentSquads } from '#shared/club/squads/current-squads.ts'
import { SquadNames } from '#shared/club/squads/squad-names.tsx'
import { SquadPicker } from '#shared/club/squads/squad-picker.tsx'
import { ChoicePills } from '#ui/form/choice-pills.tsx'
import type { AnnouncementValues } from './announcement-form-values.ts'

interface Props {
  readonly clubId: string
  /** The stored announcement, whose audience is fixed. */
  readonly stored: Announcement | null
  readonly values: AnnouncementValues
  readonly field: FieldProps<AnnouncementValues>
  readonly onFieldsChange: (values: Partial<AnnouncementValues>) => void
}

const audiences = ['everyone', 'squads'] as const

export function AudienceField({ clubId, stored, values, field, onFieldsChange }: Props) {
  const t = useTranslate()
  const squads = useCurrentSquads(clubId) ?? []
  if (stored)
    return (
      stored.squads.length > 0 && (
        <p>
          {fillPlaceholder(
            t('announcement.for.stays', { squads: PLACEHOLDER }),
            <SquadNames squads={stored.squads} />,
          )}
        </p>
      )
    )
  const isForSquads = values.audience === 'squads'
  if (squads.length === 0 && !isForSquads) return null
  return (
    <>
      <ChoicePills
        label={t('label.for')}
        options={audiences.map((value) => ({ value, label: t(`announcement.for.${value}`) }))}
        value={isForSquads ? 'squads' : 'everyone'}
        onChange={(audience) => onFieldsChange({ audience })}
      />
      {isForSquads && (
        <SquadPicker
          squads={squads}
          stored={[]}
          chosen={listed(values.squadIds)}
          onChange={(ids) => onFieldsChange({ squadIds: written(ids) })}
          help={t('announcement.for.squads.help')}
          error={field('squadIds').error}
        />
      )}
    </>
  )
}
