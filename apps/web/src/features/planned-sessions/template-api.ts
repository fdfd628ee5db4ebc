import {
  applyPlanTemplate,
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  restorePlanTemplate,
  showPlanTemplate,
  updatePlanTemplate,
} from '@boathouse/domain/plan-templates/contract'
import { useQueryClient } from '@tanstack/react-query'
import { toQuery, useCall } from '#lib/api/queries.ts'

/** The templates that the reader can plan with. Other coaches keep some, too. */
export const templatesQuery = (clubId: string) => ({
  ...toQuery(listPlanTemplates, { params: { clubId } }),
  staleTime: 0,
})

export const templateQuery = (clubId: string, templateId: string) =>
  toQuery(showPlanTemplate, { params: { clubId, templateId } })

/** Whatever shows templates asks for them again. */
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
