import type { Download } from '#lib/api/use-download.ts'
import { useCodeWords, useTranslate } from '#lib/i18n/language.tsx'
import { DownloadNews } from '../feedback/download-news.tsx'
import { MenuButton } from './menu-button.tsx'

const formats = ['csv', 'xlsx'] as const

interface Props {
  readonly taking: Download
  readonly disabled?: boolean
  readonly onPick: (format: (typeof formats)[number]) => void
}

export function ExportMenu({ taking: { isPending }, disabled = false, onPick }: Props) {
  const t = useTranslate()
  return (
    <MenuButton
      label={t('export.open')}
      workingLabel={t('export.working')}
      isWorking={isPending}
      disabled={disabled}
      actions={formats.map((format) => ({
        label: t(`export.format.${format}`),
        // Ignore a second press: it would download another file and add an audit log entry.
        onPick: () => isPending || onPick(format),
      }))}
    />
  )
}

export function ExportNews({ taking: { error, data } }: { readonly taking: Download }) {
  const t = useTranslate()
  const words = useCodeWords()
  const [field] = error?.fields ?? []
  const reason = error && (field ? words.ofField(field.code) : words.ofFailure(error))
  return (
    <DownloadNews
      failure={reason === null ? null : { title: t('export.failed'), words: reason }}
      done={data ? t('export.done', { name: data.name }) : null}
    />
  )
}
