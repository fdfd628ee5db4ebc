import type { Child } from '@boathouse/domain/club/guardians/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { RowFailure } from '#ui/table/row-list.tsx'
import { useMuteChild } from './api.ts'

/** Turns emails and notifications about a child on or off. Shows the choice while it is saved. */
export function MuteSwitch({ child }: { child: Child }) {
  const t = useTranslate()
  const { mutate, isPending, isSuccess, isError, variables, renew } = useMuteChild()
  const isMuted = isPending || isSuccess ? variables.body.isMuted : child.isMuted
  return (
    <>
      <Switch
        label={t('children.notices', { name: toFullName(child) ?? '' })}
        isOn={!isMuted}
        onChange={(isOn) =>
          !isPending &&
          mutate({ params: { childId: child.id }, body: { isMuted: !isOn } }, { onSuccess: renew })
        }
      />
      {isError && <RowFailure>{t('children.notices.failed')}</RowFailure>}
    </>
  )
}
