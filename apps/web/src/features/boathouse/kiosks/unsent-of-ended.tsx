import { useEffect, useState } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { discardUnsent, listUnsent, type UnsentOfKiosk } from './ended-kiosks.ts'

/** Number of unsent changes of ended kiosks, by club. Hides their content, since anyone can see the screen. */
export function UnsentOfEnded() {
  const t = useTranslate()
  const [unsent, setUnsent] = useState<readonly UnsentOfKiosk[]>([])
  const [asked, setAsked] = useState<UnsentOfKiosk | null>(null)
  useEffect(() => void listUnsent().then(setUnsent), [])
  const discard = async ({ id }: UnsentOfKiosk) => {
    setAsked(null)
    await discardUnsent(id)
    setUnsent(await listUnsent())
  }
  return (
    <>
      {unsent.map((one) => (
        <Notice
          key={one.id}
          tone="warn"
          title={t('kiosk.unsent.title', { club: one.club.name })}
          actions={
            <Button variant="subtle" onClick={() => setAsked(one)}>
              {t('action.discard')}
            </Button>
          }
        >
          {t('kiosk.unsent', { count: one.count })}
        </Notice>
      ))}
      {asked && (
        <Dialog
          title={t('notSent.discard.title')}
          onClose={() => setAsked(null)}
          actions={
            <>
              <Button color="red" onClick={() => void discard(asked)}>
                {t('action.discard')}
              </Button>
              <Button variant="default" onClick={() => setAsked(null)} data-autofocus>
                {t('action.keepIt')}
              </Button>
            </>
          }
        >
          <p>{t('notSent.discard.lead')}</p>
        </Dialog>
      )}
    </>
  )
}
