import {
  createAbsence,
  deleteAbsence,
  restoreAbsence,
  updateAbsence,
} from '@boathouse/domain/absences/contract'
import {
  completeSignIn,
  register,
  requestSignInLink,
  signInWithPassword,
} from '@boathouse/domain/account/contract'
import { answerByLink, answerPractice } from '@boathouse/domain/answers/contract'
import { createClub, updateClub, updateClubSettings } from '@boathouse/domain/clubs/contract'
import { confirmEmail, requestConfirmation } from '@boathouse/domain/confirmations/contract'
import {
  createDiscipline,
  renameDiscipline,
  retireDiscipline,
  reviveDiscipline,
} from '@boathouse/domain/disciplines/contract'
import {
  archiveGoal,
  createGoal,
  deleteGoal,
  restoreGoal,
  tickGoal,
  unarchiveGoal,
  untickGoal,
  updateGoal,
} from '@boathouse/domain/goals/contract'
import { findKnownEntries, importSessions } from '@boathouse/domain/imports/contract'
import { createInvite, revokeInvite } from '@boathouse/domain/invites/contract'
import {
  dismissInvitationNotice,
  joinClub,
  linkInvites,
  nameMember,
  removeMember,
} from '@boathouse/domain/members/contract'
import {
  changePassword,
  dismissPasswordNotice,
  requestPasswordReset,
  resetPassword,
} from '@boathouse/domain/passwords/contract'
import {
  cancelPractice,
  createPractice,
  deletePractice,
  reinstatePractice,
  restorePractice,
  updatePractice,
} from '@boathouse/domain/practices/contract'
import { deleteAccount, updateProfile } from '@boathouse/domain/profile/contract'
import {
  createMemberResult,
  createResult,
  deleteResult,
  restoreResult,
  unverifyResult,
  updateResult,
  verifyResult,
} from '@boathouse/domain/results/contract'
import { setUp } from '@boathouse/domain/set-up/contract'
import { endAllSignIns, endSignIn, signOut } from '@boathouse/domain/sign-ins/contract'
import {
  createTrainingSession,
  deleteTrainingSession,
  restoreTrainingSession,
  updateTrainingSession,
} from '@boathouse/domain/training-sessions/contract'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { CallFailure } from '#lib/call.ts'
import { meQuery } from '#lib/me.ts'
import { registerCalls } from '#lib/queries.ts'

/** Every call that changes something. */
const changes = [
  requestSignInLink,
  completeSignIn,
  signInWithPassword,
  setUp,
  signOut,
  register,
  confirmEmail,
  requestPasswordReset,
  resetPassword,
  requestConfirmation,
  changePassword,
  dismissPasswordNotice,
  joinClub,
  linkInvites,
  dismissInvitationNotice,
  updateProfile,
  deleteAccount,
  endSignIn,
  endAllSignIns,
  createTrainingSession,
  updateTrainingSession,
  deleteTrainingSession,
  restoreTrainingSession,
  findKnownEntries,
  importSessions,
  createGoal,
  updateGoal,
  deleteGoal,
  restoreGoal,
  archiveGoal,
  unarchiveGoal,
  tickGoal,
  untickGoal,
  createClub,
  updateClub,
  updateClubSettings,
  createInvite,
  revokeInvite,
  nameMember,
  removeMember,
  createDiscipline,
  renameDiscipline,
  retireDiscipline,
  reviveDiscipline,
  createResult,
  createMemberResult,
  updateResult,
  deleteResult,
  restoreResult,
  verifyResult,
  unverifyResult,
  answerPractice,
  answerByLink,
  createAbsence,
  updateAbsence,
  deleteAbsence,
  restoreAbsence,
  createPractice,
  updatePractice,
  cancelPractice,
  reinstatePractice,
  deletePractice,
  restorePractice,
]

/** Tries a lost or overloaded server twice more; what was refused stays refused. */
const mayRetry = (tries: number, error: unknown) =>
  tries < 2 && error instanceof CallFailure && error.isPassing

export function createQueryClient(): QueryClient {
  const queryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error) => {
        // A session that ended elsewhere: forget the person, and the guard leads to /login.
        if (error instanceof CallFailure && error.status === 401)
          queryClient.setQueryData(meQuery.queryKey, null)
        askAnewIfForbidden(error)
      },
    }),
    mutationCache: new MutationCache({ onError: (error) => askAnewIfForbidden(error) }),
    defaultOptions: {
      // Offline is said at once instead of waiting in silence, which is what the default mode does.
      queries: {
        retry: mayRetry,
        retryDelay: (tries) => 400 * 2 ** tries,
        networkMode: 'always',
        staleTime: 10_000,
      },
      mutations: { networkMode: 'always' },
    },
  })
  // What a screen offered is forbidden: the person's role is another one by now.
  const askAnewIfForbidden = (error: unknown) => {
    if (error instanceof CallFailure && error.code === 'forbidden')
      void queryClient.invalidateQueries({ queryKey: meQuery.queryKey })
  }
  registerCalls(queryClient, changes)
  return queryClient
}
