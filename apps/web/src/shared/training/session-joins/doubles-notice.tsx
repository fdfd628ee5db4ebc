import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'

export function DoublesNotice({ count, onCompare }: { count: number; onCompare: () => void }) {
  const t = useTranslate()
  return (
    <Notice
      tone="plain"
      actions={
        <Button variant="default" onClick={onCompare}>
          {t('joins.compare')}
        </Button>
      }
    >
      {t('joins.count', { count })}
    </Notice>
  )
}
