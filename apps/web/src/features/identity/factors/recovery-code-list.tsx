import { saveFile } from '#lib/api/download.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { copyText } from '#ui/feedback/clipboard.ts'
import { useToast } from '#ui/feedback/toasts.tsx'
import { Button } from '#ui/form/button.tsx'
import { ButtonRow } from '#ui/layout/parts.tsx'
import classes from './factors.module.css'

export function RecoveryCodeList({ codes }: { readonly codes: readonly string[] }) {
  const t = useTranslate()
  const toast = useToast()
  const text = [t('factors.codes.file', { site: window.location.host }), '', ...codes, ''].join('\n')
  const copy = async () =>
    toast(t((await copyText(text)) ? 'factors.codes.copied' : 'factors.codes.notCopied'))
  const save = () =>
    saveFile({ blob: new Blob([text], { type: 'text/plain' }), name: 'boathouse-recovery-codes.txt' })
  return (
    <>
      <p>{t('factors.codes.lead')}</p>
      <ul className={classes.codes} translate="no" aria-label={t('factors.recoveryCodes')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ButtonRow>
        <Button variant="default" onClick={() => void copy()}>
          {t('action.copy')}
        </Button>
        <Button variant="default" onClick={save}>
          {t('factors.codes.save')}
        </Button>
        <Button variant="default" onClick={() => window.print()}>
          {t('action.print')}
        </Button>
      </ButtonRow>
    </>
  )
}
