import type { PracticeDetails } from '@boathouse/domain/practices/model'
import { useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Switch } from '#ui/switch.tsx'
import { useToast } from '#ui/toasts.tsx'

/** Whether a change of a practice is emailed to those whom it asks, and how many get it. */
export function useMailChoice(practice: Pick<PracticeDetails, 'mailable'> | null) {
  const t = useTranslate()
  const toast = useToast()
  const [byMail, setByMail] = useState(true)
  const count = practice?.mailable ?? 0
  return {
    byMail,
    /** Nothing where nobody can get an email. */
    mailSwitch: count > 0 && (
      <Switch
        label={t('practice.mail', { count })}
        description={t('practice.mail.help')}
        isOn={byMail}
        onChange={setByMail}
      />
    ),
    /** Says what was done, and who gets an email of it; nothing where nobody does. */
    sayMailed: (done: string) => {
      if (byMail && count > 0) toast(done, { description: t('practice.mailed', { count }) })
    },
  }
}
