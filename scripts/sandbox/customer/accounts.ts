import { reject } from '../calls/check.ts';
import { takenEmail } from '../seed/users.ts';
import type { SandboxClaim } from '../state/claims.ts';
import { type Customer, type Customers, changePassword, isResetToken } from '../state/customers.ts';

/** Account and activation logic shared by both flavours. Each flavour defines its own endpoints and formats. */

/** Returns an activation code that exists and is unused; otherwise ends the call with 404 or 409. */
function requireActivation(customers: Customers, code: string) {
  const activation = customers.activation(code);
  if (!activation) return reject(404, 'exposure_not_found');
  if (activation.lookUpError) return reject(409, activation.lookUpError);
  if (customers.isLinked(code)) return reject(409, 'exposure_already_linked');
  return activation;
}

export function activationEntity(customers: Customers, code: string): object {
  const { ownerPhone } = requireActivation(customers, code);
  if (ownerPhone === null) return { account_exists: false };
  return {
    owner_phone: ownerPhone,
    owner_formatted_phone: ownerPhone.replace(/^(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3'),
    account_exists: customers.find(ownerPhone) !== undefined,
  };
}

export function createAccount(
  customers: Customers,
  { phone, password, code }: { phone: string; password: string; code: string },
): { customer: Customer; token: string } {
  const activation = customers.activation(code);
  if (!activation || customers.isLinked(code)) return reject(422, 'activation_code_invalid');
  if (activation.createError) return reject(422, activation.createError);
  if (customers.find(phone)) return reject(422, 'user_create_error');
  const customer = customers.add(phone, password);
  if (activation.linksOnCreate) customers.link(code, customer);
  return { customer, token: customers.signIn(customer) };
}

export function linkActivation(customers: Customers, code: string, customer: Customer): SandboxClaim {
  const { linkError } = requireActivation(customers, code);
  return linkError ? reject(404, linkError) : customers.link(code, customer);
}

/** An unknown phone and a wrong password give the same error. */
export function requireCustomer(customers: Customers, phone: string, password: string): Customer {
  const customer = customers.find(phone);
  if (!customer || (customer.password !== password && !isResetToken(customer, password)))
    return reject(401, 'user_not_authorized');
  return customer;
}

export function requestPasswordReset(customers: Customers, phone: string): void {
  const customer = customers.find(phone);
  if (!customer) reject(404, 'reset_password');
  customer.hasResetToken = true;
}

export function setPassword(customer: Customer, password: string, confirmation: string): void {
  if (password !== confirmation) reject(422, 'update_password_dont_match');
  changePassword(customer, password);
}

export interface Preferences {
  readonly send_text_message: boolean;
  readonly send_email: boolean;
  readonly email: string;
}

export function savePreferences(customer: Customer, preferences: Preferences): void {
  if (preferences.email === takenEmail) reject(422, 'email_taken');
  customer.sendTextMessage = preferences.send_text_message;
  customer.sendEmail = preferences.send_email;
  customer.email = preferences.email === '' ? customer.email : preferences.email;
}

export function userEntity(customer: Customer): object {
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

/** Returns a claim of the customer. Claims of other customers give the same 404 as claims that do not exist. */
export function customerClaim(customers: Customers, customer: Customer, id: string): SandboxClaim {
  const claim = customer.claimIds.includes(id) ? customers.claim(id) : undefined;
  return claim ?? reject(404, 'exposure_not_found');
}

export function customerClaims(customers: Customers, customer: Customer): SandboxClaim[] {
  return customer.claimIds.flatMap((id) => customers.claim(id) ?? []);
}
