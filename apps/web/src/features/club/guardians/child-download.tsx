import type { Child } from '@boathouse/domain/club/guardians/model'
import { toFullName } from '@boathouse/domain/club/members/rules'
import { downloadOwnRows } from '@boathouse/domain/identity/profile/contract'
import { useMutation } from '@tanstack/react-query'
import type { CallFailure } from '#lib/api/call.ts'
import { type DownloadedFile, download, saveFile } from '#lib/api/download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { WorkButton } from '#ui/form/work-button.tsx'
import { RowFailure, RowProgress } from '#ui/table/row-list.tsx'

/** Downloads all data of a child, once the guardian has proved who they are. */
export function ChildDownload({ child }: { readonly child: Child }) {
  const t = useTranslate()
  const words = useCodeWords()
  const { data, error, isPending, mutate } = useMutation<DownloadedFile, CallFailure>({
    mutationFn: () => download(downloadOwnRows, { params: { uid: child.id } }, child.id),
    onSuccess: saveFile,
  })
  return (
    <>
      <WorkButton
        variant="subtle"
        label={t('children.download', { name: toFullName(child) ?? '' })}
        workingLabel={t('ownRows.downloading')}
        isWorking={isPending}
        onClick={() => mutate()}
      />
      {error && <RowFailure>{words.ofFailure(error)}</RowFailure>}
      {data && <RowProgress>{t('export.done', { name: data.name })}</RowProgress>}
    </>
  )
}
