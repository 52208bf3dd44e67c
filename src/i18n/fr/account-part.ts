import { account } from './account.ts'
import { contractSignature } from './contract-signature.ts'
import { health } from './health.ts'
import { identityVerification } from './identity-verification.ts'
import { personalData } from './personal-data.ts'
import { reviews } from './reviews.ts'
import { signUp } from './sign-up.ts'

/** Texts of sign-up and of the account page, loaded with the first of these screens. */
export default { account, contractSignature, health, identityVerification, personalData, reviews, signUp }
