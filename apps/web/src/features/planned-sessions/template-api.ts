import {
  applyPlanTemplate,
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  renamePlanTemplate,
  restorePlanTemplate,
  showPlanTemplate,
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
  return () => queryClient.invalidateQueries({ queryKey: [listPlanTemplates.id] })
}

export const useKeepTemplate = () => useCall(createPlanTemplate)
export const useApplyTemplate = () => useCall(applyPlanTemplate)
export const useTemplateCalls = () => ({
  rename: useCall(renamePlanTemplate),
  remove: useCall(deletePlanTemplate),
  restore: useCall(restorePlanTemplate),
})
