import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import type { OpenDraft } from './draft.tsx'
import classes from './record-dialog.module.css'

interface Props {
  readonly draft: Pick<OpenDraft<never>, 'isRestored' | 'clear'>
  readonly words?: { readonly restored: string; readonly clear: string }
}

/** Says that the form shows a draft, with a button that clears it. */
export function RestoredDraft({ draft, words }: Props) {
  const t = useTranslate()
  return (
    draft.isRestored && (
      <p className={classes.restored}>
        {words?.restored ?? t('record.restored')}
        <Button variant="subtle" size="compact-sm" onClick={draft.clear}>
          {words?.clear ?? t('record.clear')}
        </Button>
      </p>
    )
  )
}
