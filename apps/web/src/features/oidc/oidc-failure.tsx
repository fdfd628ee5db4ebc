import { oidcFailureOf } from '@boathouse/domain/oidc/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/notice.tsx'

/** Failed sign-in by the provider. Unknown codes show a general message. */
export function OidcFailure({ code }: { readonly code: string }) {
  const t = useTranslate()
  return (
    <Notice tone="bad" title={t('oidc.failed')}>
      {t(`error.${oidcFailureOf(code)}`)}
    </Notice>
  )
}
