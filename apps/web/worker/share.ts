import { SHARE_FIELD, SHARE_PATH } from '../src/lib/session/share-target.ts'
import { keepSharedFiles } from '../src/lib/session/shared-files.ts'

/** Where somebody says whether what they shared is imported: any page of the web can send a form here. */
const QUESTION = '/training-logs?dialog=import'

/** Whether a request brings files that somebody shares with the installed app. */
export const isShare = ({ method, mode }: Request, pathname: string): boolean =>
  method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH

/**
 * Keeps them in the browser, and leads to where it is asked what becomes of them. Where that fails, as on a full disk, they
 * can be chosen there.
 */
export async function takeShare(request: Request): Promise<Response> {
  await keepSent(request).catch(() => undefined)
  return Response.redirect(QUESTION, 303)
}

async function keepSent(request: Request): Promise<void> {
  const sent = (await request.formData()).getAll(SHARE_FIELD)
  await keepSharedFiles(sent.filter((one) => one instanceof File))
}
