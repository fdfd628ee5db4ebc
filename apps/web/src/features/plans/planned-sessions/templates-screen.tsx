import { lazyRouteComponent } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslate } from '#lib/i18n/language.tsx'
import { useHeading } from '#lib/i18n/screen-headings.ts'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { noDialog, type PlanSearch } from './plan-search.ts'
import { TemplatesCard } from './templates-card.tsx'

const TemplateEditor = lazyRouteComponent(() => import('./template-editor.tsx'), 'TemplateEditor')

interface Props {
  readonly userId: string
  readonly clubId: string
  readonly search: PlanSearch
  readonly onSearch: (changes: PlanSearch, step: 'push' | 'replace') => void
}

export function TemplatesScreen({ userId, clubId, search: { dialog, of }, onSearch }: Props) {
  const t = useTranslate()
  return (
    <>
      <PageHeader
        {...useHeading('/team/plan')}
        lead={t('planTemplates.lead')}
        backTo={{ to: '/team/plan', label: t('planTemplates.back') }}
      />
      <TemplatesCard
        clubId={clubId}
        onEdit={(id) => onSearch({ ...noDialog, dialog: 'template', of: id }, 'push')}
      />
      {dialog === 'template' && of && (
        <Suspense fallback={null}>
          <TemplateEditor
            key={of}
            id={of}
            {...{ userId, clubId }}
            onClose={() => onSearch(noDialog, 'replace')}
          />
        </Suspense>
      )}
    </>
  )
}
