import { useTranslate } from '#lib/i18n/language.tsx'
import { QrCode } from '#shared/practices/check-ins/qr-code.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Button } from '#ui/form/button.tsx'
import classes from './club-link.module.css'

interface Props {
  readonly clubName: string
  readonly address: string
  readonly onClose: () => void
}

export function ClubLinkPoster({ clubName, address, onClose }: Props) {
  const t = useTranslate()
  return (
    <Dialog
      isFull
      title={t('clubLink.poster', { club: clubName })}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          {t('action.back')}
        </Button>
      }
    >
      <div className={classes.poster}>
        <div className={classes.picture}>
          <QrCode text={address} label={t('clubLink.scan')} />
        </div>
        <p>{t('clubLink.scan')}</p>
        <p className={classes.address} translate="no">
          {address}
        </p>
      </div>
    </Dialog>
  )
}
