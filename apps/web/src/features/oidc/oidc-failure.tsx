import { oidcFailureOf } from '@boathouse/domain/oidc/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'

/** Why signing in by the provider did not work: any text but the codes that there are says nothing of its own. */
export function OidcFailure({ code }: { readonly code: string }) {
  const t = useTranslate()
  return (
    <Notice tone="bad" title={t('oidc.failed')}>
      {t(`error.${oidcFailureOf(code)}`)}
    </Notice>
  )
}
