import { SHARE_FIELD, SHARE_PATH } from '../src/lib/session/share-target.ts'
import { keepSharedFiles } from '../src/lib/session/shared-files.ts'

/** Security: the user has to confirm the import there, since any site can send a form here. */
const QUESTION = '/training-logs?dialog=import'

/** Whether the request has files shared with the installed app. */
export const isShare = ({ method, mode }: Request, pathname: string): boolean =>
  method === 'POST' && mode === 'navigate' && pathname === SHARE_PATH

/** On failure, for example a full disk, the user can choose the files in the import dialog. */
export async function takeShare(request: Request): Promise<Response> {
  await keepSent(request).catch(() => undefined)
  return Response.redirect(QUESTION, 303)
}

async function keepSent(request: Request): Promise<void> {
  const sent = (await request.formData()).getAll(SHARE_FIELD)
  await keepSharedFiles(sent.filter((one) => one instanceof File))
}
