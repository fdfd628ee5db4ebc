import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { OwnOnly } from '#lib/session/guardian-view.tsx'
import { useMenuCode } from '#ui/dialog/use-menu.tsx'
import { Button } from '#ui/form/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'

interface Props {
  readonly onImport: () => void
  readonly onAdd: () => void
}

/** On a phone, the app bar has these actions, which leaves more room for the list. */
export function LogHeader({ onImport, onAdd }: Props) {
  const t = useTranslate()
  useMenuCode()
  return (
    <PageHeader
      {...useHeading('/training-logs')}
      isCompact
      action={
        <OwnOnly>
          <Button variant="default" onClick={onImport}>
            {t('imports.open')}
          </Button>
          <Button leftSection={<Plus />} onClick={onAdd}>
            {t('trainingLogs.add')}
          </Button>
        </OwnOnly>
      }
    />
  )
}
