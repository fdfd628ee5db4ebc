import { toFullName } from '@boathouse/domain/club/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { openView } from '#lib/session/guardian-view.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './guardian-banner.module.css'

interface Props {
  readonly child: { readonly firstName: string | null; readonly lastName: string | null }
}

/** Says on a child's screens whose they are, with the way back to the guardian's own. */
export function GuardianBanner({ child }: Props) {
  const t = useTranslate()
  return (
    <div role="note" className={classes.banner}>
      <span>{t('children.shown', { name: toFullName(child) ?? '' })}</span>
      <Button variant="default" size="compact-sm" onClick={() => openView(null)}>
        {t('children.leave')}
      </Button>
    </div>
  )
}
