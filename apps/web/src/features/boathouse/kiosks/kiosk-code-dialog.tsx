import type { Kiosk } from '@boathouse/domain/boathouse/kiosks/model'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useClubTimes } from '#lib/i18n/times.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './kiosks.module.css'

interface Props {
  readonly kiosk: Kiosk
  readonly code: string
  readonly onClose: () => void
}

export function KioskCodeDialog({ kiosk: { name, codeEndsAt }, code, onClose }: Props) {
  const t = useTranslate()
  const { time } = useClubTimes()
  return (
    <Dialog
      title={t('kiosks.code.title', { name })}
      onClose={onClose}
      actions={
        <Button onClick={onClose} data-autofocus>
          {t('action.done')}
        </Button>
      }
    >
      <p>
        {t('kiosks.code.lead', {
          address: `${location.origin}/kiosk`,
          time: codeEndsAt === null ? '' : time(codeEndsAt),
        })}
      </p>
      <p className={classes.code} translate="no">
        {code}
      </p>
    </Dialog>
  )
}
