import {
  applyPlanTemplate,
  createPlanTemplate,
  deletePlanTemplate,
  listPlanTemplates,
  restorePlanTemplate,
  showPlanTemplate,
  updatePlanTemplate,
} from '@boathouse/domain/plans/plan-templates/contract'
import { toQuery, useCall } from '#lib/api/queries.ts'
import { isQueryOf, useRefetch } from '#lib/api/refetch.ts'

/** Always stale: other coaches save templates too. */
export const templatesQuery = (clubId: string) => ({
  ...toQuery(listPlanTemplates, { params: { clubId } }),
  staleTime: 0,
})

export const templateQuery = (clubId: string, templateId: string) =>
  toQuery(showPlanTemplate, { params: { clubId, templateId } })

export const useRefreshTemplates = () => useRefetch(isQueryOf('plan-templates'))

export const useKeepTemplate = () => useCall(createPlanTemplate)
export const useApplyTemplate = () => useCall(applyPlanTemplate)
export const useTemplateCalls = () => ({
  update: useCall(updatePlanTemplate),
  remove: useCall(deletePlanTemplate),
  restore: useCall(restorePlanTemplate),
})
