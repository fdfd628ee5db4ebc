import {
  applyPlanTemplate,
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  restorePlanTemplate,
  showPlanTemplate,
  updatePlanTemplate,
} from '@boathouse/domain/plans/plan-templates/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** Always stale: other coaches save templates too. */
export const templatesQuery = (clubId: string) => ({
  ...toQuery(listPlanTemplates, { params: { clubId } }),
  staleTime: 0,
})

export const templateQuery = (clubId: string, templateId: string) =>
  toQuery(showPlanTemplate, { params: { clubId, templateId } })

export function useRefreshTemplates() {
  const queryClient = useQueryClient()
  return () =>
    queryClient.invalidateQueries({
      predicate: ({ queryKey: [id] }) => id === listPlanTemplates.id || id === showPlanTemplate.id,
    })
}

export const useKeepTemplate = () => useCall(createPlanTemplate)
export const useApplyTemplate = () => useCall(applyPlanTemplate)
export const useTemplateCalls = () => ({
  update: useCall(updatePlanTemplate),
  remove: useCall(deletePlanTemplate),
  restore: useCall(restorePlanTemplate),
})
