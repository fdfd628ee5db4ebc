import { renamePlanTemplate } from '@boathouse/domain/plan-templates/contract'
import type { ListedTemplate } from '@boathouse/domain/plan-templates/model'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DeletedRecords } from '#editor/deleted-records.tsx'
import { RenameForm } from '#editor/rename-form.tsx'
import { useTranslate } from '#lib/i18n/language.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { NotLoaded } from '#ui/not-loaded.tsx'
import { Row, RowList, RowListSkeleton } from '#ui/row-list.tsx'
import { RowMenu } from '#ui/row-menu.tsx'
import { speakStatus } from '#ui/spoken-status.tsx'
import { useDeletions } from '#ui/use-deletions.ts'
import classes from './plan-screen.module.css'
import { templatesQuery, useRefreshTemplates, useTemplateCalls } from './template-api.ts'

/** The templates that the reader can plan with; those that they keep can be renamed and deleted. */
export function TemplatesCard({ clubId }: { readonly clubId: string }) {
  const t = useTranslate()
  const { data, isPending, refetch } = useQuery(templatesQuery(clubId))
  const { remove, restore } = useTemplateCalls()
  const paramsOf = (templateId: string) => ({ params: { clubId, templateId } })
  const deletions = useDeletions<ListedTemplate>({
    remove: ({ id, version }) => remove.mutateAsync({ ...paramsOf(id), body: { version } }),
    restore: ({ id }) => restore.mutateAsync(paramsOf(id)),
    renew: useRefreshTemplates(),
  })
  const shown = data?.items.filter((template) => !deletions.isHidden(template))
  return (
    <>
      <Card title={t('planTemplates.list')}>
        {isPending && <RowListSkeleton count={3} />}
        {!data && !isPending && (
          <NotLoaded words={t('planTemplates.notLoaded')} onRetry={() => void refetch()} />
        )}
        {shown?.length === 0 && (
          <EmptyState title={t('planTemplates.empty')} lead={t('planTemplates.empty.lead')} />
        )}
        {shown && shown.length > 0 && (
          <RowList label={t('planTemplates.list')}>
            {shown.map((template) => (
              <TemplateRow
                key={template.id}
                {...{ clubId, template }}
                onDelete={() => void deletions.remove(template)}
              />
            ))}
          </RowList>
        )}
      </Card>
      <DeletedRecords
        noun="planTemplates"
        deletions={deletions}
        deleted={({ name }) => t('planTemplates.deleted', { name })}
      />
    </>
  )
}

interface RowProps {
  readonly clubId: string
  readonly template: ListedTemplate
  readonly onDelete: () => void
}

function TemplateRow({ clubId, template, onDelete }: RowProps) {
  const t = useTranslate()
  const { rename } = useTemplateCalls()
  const refresh = useRefreshTemplates()
  const [isRenaming, setRenaming] = useState(false)
  const { id, name, size, squadId, squadName, abilities } = template
  const onRenamed = () => {
    void refresh()
    setRenaming(false)
    speakStatus(t('planTemplates.renamed'))
  }
  return (
    <Row
      title={
        <span id={`${id}-name`} className={classes.name} translate="no">
          {name}
        </span>
      }
      details={[
        t('planTemplates.size', { count: size }),
        squadId === null ? t('planTemplates.forAll') : t('planTemplates.of', { squad: squadName ?? '…' }),
      ]}
      actions={
        <>
          <LinkButton
            to="/team/plan"
            search={{ dialog: 'apply', of: id }}
            variant="default"
            id={`${id}-apply`}
            aria-labelledby={`${id}-apply ${id}-name`}
          >
            {t('planTemplates.apply')}
          </LinkButton>
          {abilities.keep && (
            <RowMenu
              label={t('planTemplates.actions')}
              id={`${id}-menu`}
              labelledBy={`${id}-name`}
              actions={[
                { label: t('planTemplates.rename'), onPick: () => setRenaming(true) },
                { label: t('planTemplates.delete'), onPick: onDelete },
              ]}
            />
          )}
        </>
      }
    >
      {isRenaming && (
        <RenameForm
          record={template}
          body={renamePlanTemplate.body}
          rename={(body) => rename.mutateAsync({ params: { clubId, templateId: id }, body })}
          onSaved={onRenamed}
          onCancel={() => setRenaming(false)}
          refresh={refresh}
        />
      )}
    </Row>
  )
}
