import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { Button } from '#ui/button.tsx'
import { Plus } from '#ui/icons.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { useMenuCode } from '#ui/use-menu.tsx'

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
        <>
          <Button variant="default" onClick={onImport}>
            {t('imports.open')}
          </Button>
          <Button leftSection={<Plus />} onClick={onAdd}>
            {t('trainingLogs.add')}
          </Button>
        </>
      }
    />
  )
}
