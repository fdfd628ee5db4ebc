import type { AskedFactor } from '@boathouse/domain/identity/account/model'
import { useFormats } from '#lib/i18n/formats.ts'
import { useLanguage } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LinkButton } from '#ui/form/button.tsx'

interface Props {
  readonly asked: AskedFactor
  /** True on the screen where the user sets up the factor. */
  readonly isHere?: boolean
}

export function AskedFactorNotice({ asked, isHere = false }: Props) {
  const { t, has } = useLanguage()
  const { date } = useFormats()
  if (!has('askedFactor.title')) return null
  const words = { day: date(asked.from), isDue: asked.isDue ? 'yes' : 'no' }
  return (
    <Notice
      tone={asked.isDue ? 'bad' : 'warn'}
      title={t('askedFactor.title')}
      actions={
        !isHere && (
          <LinkButton to="/settings/$place" params={{ place: 'sign-in' }}>
            {t('askedFactor.go')}
          </LinkButton>
        )
      }
    >
      {t(asked.by === 'club' ? 'askedFactor.club' : 'askedFactor.installation', words)}
    </Notice>
  )
}
