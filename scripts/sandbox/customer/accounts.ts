import { reject, rejectViolation } from '../calls/check.ts';
import { resetTokenOf, takenEmail } from '../seed/users.ts';
import { type Customer, type Customers, changePassword, isResetToken } from '../state/customers.ts';
import { memberAction, publicAction } from './action.ts';

interface NewAccount {
  readonly phone: string;
  readonly password: string;
  /** Activation code. */
  readonly code: string;
}

interface Login {
  readonly phone: string;
  readonly password: string;
  /** If true, a customer who must change the password can sign in with a reset token. */
  readonly allowsResetToken: boolean;
}

interface Preferences {
  readonly send_text_message: boolean;
  readonly send_email: boolean;
  readonly email: string;
}

export const accountActions = {
  lookUpActivation: publicAction('Looks up an activation code.', ({ customers, part }) => {
    const { ownerPhone } = requireActivation(customers, part('code'));
    if (ownerPhone === null) return { account_exists: false };
    return {
      owner_phone: ownerPhone,
      owner_formatted_phone: ownerPhone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
      account_exists: customers.find(ownerPhone) !== undefined,
    };
  }),
  createAccount: publicAction(
    'Creates an account and signs it in.',
    ({ customers }, { phone, password, code }: NewAccount) => {
      const activation = customers.activation(code);
      if (!activation || customers.isLinked(code)) return reject(422, 'activation_code_invalid');
      if (activation.createError) return reject(422, activation.createError);
      if (customers.find(phone)) return reject(422, 'user_create_error');
      const customer = customers.add(phone, password);
      if (activation.linksOnCreate) customers.link(code, customer);
      return signIn(customers, customer);
    },
    { status: 201 },
  ),
  readUser: memberAction('Returns the signed-in user.', ({ customer }) => userEntity(customer)),
  savePreferences: memberAction(
    'Saves the notification preferences.',
    ({ customer }, { send_text_message, send_email, email }: Preferences) => {
      if (!send_email && email !== '')
        rejectViolation('NOT-05', 'The email address must be empty if email is off.');
      if (email === takenEmail) reject(422, 'email_taken');
      customer.sendTextMessage = send_text_message;
      customer.sendEmail = send_email;
      customer.email = email === '' ? customer.email : email;
      return userEntity(customer);
    },
  ),
  logIn: publicAction(
    'Signs in, or requires a new password.',
    ({ customers }, { phone, password, allowsResetToken }: Login) => {
      const customer = customers.find(phone);
      const hasResetToken = customer !== undefined && isResetToken(customer, password);
      // An unknown phone and a wrong password give the same error.
      if (!customer || (customer.password !== password && !hasResetToken))
        return reject(401, 'user_not_authorized');
      if (customer.mustChangePassword && !(allowsResetToken && hasResetToken))
        return { reset_password_token: resetTokenOf(phone), phone };
      return signIn(customers, customer);
    },
  ),
  recoverPassword: publicAction(
    'Sends a reset token. In the sandbox it is always reset-<phone>.',
    ({ customers }, phone: string) => {
      const customer = customers.find(phone);
      if (!customer) return reject(404, 'reset_password');
      customer.hasResetToken = true;
      return {};
    },
  ),
  link: memberAction(
    'Links the claim of an activation code to the signed-in user.',
    ({ customers, customer, part }) => {
      const { linkError } = requireActivation(customers, part('code'));
      return linkError ? reject(404, linkError) : customers.link(part('code'), customer);
    },
  ),
};

/** Returns an activation code that exists and is unused; otherwise ends the call with 404 or 409. */
function requireActivation(customers: Customers, code: string) {
  const activation = customers.activation(code);
  if (!activation) return reject(404, 'exposure_not_found');
  if (activation.lookUpError) return reject(409, activation.lookUpError);
  if (customers.isLinked(code)) return reject(409, 'exposure_already_linked');
  return activation;
}

function signIn(customers: Customers, customer: Customer): object {
  return { ...userEntity(customer), authentication_token: customers.signIn(customer) };
}

export function setPassword(customer: Customer, password: string, confirmation: string): object {
  if (password !== confirmation) reject(422, 'update_password_dont_match');
  changePassword(customer, password);
  return {};
}

function userEntity(customer: Customer): object {
  return {
    phone: customer.phone,
    phone_country_code: '+1',
    email: customer.email,
    username: null,
    send_text_message: customer.sendTextMessage,
    send_email: customer.sendEmail,
    send_push_notification: false,
    assignment_id: customer.claimIds.at(-1) ?? null,
  };
}
