import { askToPersist } from '#lib/device/device-storage.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { Button } from '#ui/form/button.tsx'
import { takeInstallOffer, type WayToInstall } from './use-install.ts'

export function InstallWords({ way }: { way: WayToInstall }) {
  const t = useTranslate()
  return (
    <>
      <p>{t('install.lead')}</p>
      {way === 'share' && <p>{t('install.share')}</p>}
    </>
  )
}

export function InstallButton({ onTaken }: { onTaken?: () => void }) {
  const t = useTranslate()
  const install = async () => {
    await takeInstallOffer()
    // Ask the browser never to evict the data of an installed app.
    await askToPersist()
    onTaken?.()
  }
  return (
    <Button variant="default" onClick={() => void install()}>
      {t('install.submit')}
    </Button>
  )
}
