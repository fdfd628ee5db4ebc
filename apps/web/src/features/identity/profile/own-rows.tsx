import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { type DownloadedFile, download, saveFile } from '#lib/api/download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { Card } from '#ui/layout/card.tsx'
import classes from '#ui/layout/card-parts.module.css'

interface Props {
  readonly uid: string
  readonly onMerge: () => void
  readonly onDelete: () => void
}

export function OwnRows({ uid, onMerge, onDelete }: Props) {
  const t = useTranslate()
  const words = useCodeWords()
  const file = useMutation<DownloadedFile, CallFailure>({
    mutationFn: () => download(downloadOwnRows, { params: { uid } }),
    onSuccess: saveFile,
  })
  return (
    <Card title={t('ownRows.title')}>
      <div className={classes.part}>
        <p>{t('ownRows.download.lead')}</p>
        {file.error && <Notice tone="bad">{words.ofFailure(file.error)}</Notice>}
        <WorkButton
          variant="default"
          label={t('ownRows.download')}
          workingLabel={t('ownRows.downloading')}
          isWorking={file.isPending}
          onClick={() => file.mutate()}
        />
        <p className={classes.status} role="status">
          {file.data && t('export.done', { name: file.data.name })}
        </p>
      </div>
      <div className={classes.part}>
        <p>{t('merge.open.lead')}</p>
        <Button variant="default" onClick={onMerge}>
          {t('merge.title')}
        </Button>
      </div>
      <div className={classes.part}>
        <p>{t('ownRows.delete.lead')}</p>
        <Button variant="outline" color="red" onClick={onDelete}>
          {t('ownRows.delete')}
        </Button>
      </div>
    </Card>
  )
}
