import { oidcFailureOf } from '@boathouse/domain/identity/oidc/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'

/** Explains a failed sign-in at the provider. Unknown codes get a general message. */
export function OidcFailure({ code }: { readonly code: string }) {
  const t = useTranslate()
  return (
    <Notice tone="bad" title={t('oidc.failed')}>
      {t(`error.${oidcFailureOf(code)}`)}
    </Notice>
  )
}
