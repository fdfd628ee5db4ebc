import type { ApiToken } from '@boathouse/domain/identity/tokens/model'
import type { ScopeNoun } from '@boathouse/domain/kernel/token-scopes'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useOwnTimes } from '#lib/i18n/times.ts'
import { Button } from '#ui/form/button.tsx'
import { Row } from '#ui/table/row-list.tsx'

interface Props {
  readonly token: ApiToken
  readonly onEnd: () => void
}

export function TokenRow({ token, onEnd }: Props) {
  const t = useTranslate()
  const { date } = useFormats()
  const { dayOf } = useOwnTimes()
  const { name, scopes, endsAt, lastUsedOn, lastNetwork } = token
  const namesOf = (how: 'read' | 'write') =>
    scopes
      .filter((scope) => scope.endsWith(`:${how}`))
      .map((scope) => t(`tokens.noun.${scope.split(':', 1)[0] as ScopeNoun}`))
      .join(' · ')
  const [reads, writes] = [namesOf('read'), namesOf('write')]
  const isOver = Date.parse(endsAt) <= Date.now()
  return (
    <Row
      title={<span translate="no">{name}</span>}
      details={[
        ...(writes ? [t('tokens.writes', { what: writes })] : []),
        ...(reads ? [t('tokens.reads', { what: reads })] : []),
        t(isOver ? 'label.expiredWhen' : 'label.untilWhen', { when: dayOf(endsAt) }),
        lastUsedOn === null
          ? t('tokens.unused')
          : t('tokens.lastUsed', { day: date(lastUsedOn), network: lastNetwork ?? '' }),
      ]}
      actions={
        <Button variant="default" aria-label={t('tokens.end.of', { name })} onClick={onEnd}>
          {t('action.revoke')}
        </Button>
      }
    />
  )
}
