import { toFullName } from '@boathouse/domain/club/members/rules'
import type { StoredResult } from '@boathouse/domain/results/results/model'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { saveFile } from '#lib/api/download.ts'
import { useFormats } from '#lib/i18n/formats.ts'
import { useTranslate } from '#lib/i18n/language.tsx'
import { meQuery } from '#lib/session/me.ts'
import { useDisciplineWords } from '#shared/results/disciplines/discipline-words.ts'
import { Button } from '#ui/form/button.tsx'
import { Switch } from '#ui/form/switch.tsx'
import { namedOf } from './api.ts'
import classes from './new-record.module.css'

/** Preload: browsers open the share sheet only right after a press. */
const loadPicture = () => import('./record-picture.ts')

/** Makes a picture of a new record. Opens the share sheet if the browser has one, else downloads the picture. */
export function ShareRecord({ stored }: { readonly stored: StoredResult }) {
  const t = useTranslate()
  const { exactDay } = useFormats()
  const { nameOf, figureOf, paceOf, betterBy } = useDisciplineWords()
  const me = useQueryClient().getQueryData(meQuery.queryKey)
  const ownName = me ? toFullName(me.user) : null
  const [hasName, setHasName] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  useEffect(() => void loadPicture().catch(() => {}), [])
  const { result, improvement } = stored
  const discipline = namedOf(result)
  const make = async () => {
    const { drawRecord } = await loadPicture()
    const blob = await drawRecord({
      heading: t('result.celebration'),
      discipline: nameOf(discipline),
      value: figureOf(discipline, result.value),
      pace: paceOf(discipline, result.value),
      words:
        improvement === null
          ? ''
          : t('result.celebration.better', { shown: betterBy(discipline, improvement) }),
      day: exactDay(result.date),
      name: hasName ? ownName : null,
    })
    await share(blob, t('result.celebration'))
  }
  const press = () => {
    setFailed(false)
    make().catch(() => setFailed(true))
  }
  return (
    <div className={classes.share}>
      {ownName && <Switch label={t('result.share.name')} isOn={hasName} onChange={setHasName} />}
      <Button variant="default" onClick={press}>
        {t('result.share')}
      </Button>
      {hasFailed && <p role="alert">{t('result.share.failed')}</p>}
    </div>
  )
}

async function share(blob: Blob, title: string): Promise<void> {
  const name = 'record.png'
  const files = [new File([blob], name, { type: 'image/png' })]
  if (!navigator.canShare?.({ files })) return saveFile({ blob, name })
  // Cancelling the share sheet is not an error.
  await navigator.share({ files, title }).catch((error: unknown) => {
    if (!(error instanceof DOMException && error.name === 'AbortError')) throw error
  })
}
