import { randomUUID } from 'node:crypto';
import { activationSeeds, trialActivation } from '../seed/activations.ts';
import { claimsOf } from '../seed/claims.ts';
import { resetTokenOf, type UserSeed, userSeeds } from '../seed/users.ts';
import { newClaim, type SandboxClaim, seedClaims } from './claims.ts';

export interface Customer {
  readonly phone: string;
  password: string;
  email: string | null;
  sendEmail: boolean;
  sendTextMessage: boolean;
  mustChangePassword: boolean;
  /** True after a password reset was requested, until its token is used. */
  hasResetToken: boolean;
  readonly claimIds: string[];
}

/** The customers of one carrier, as changed by API calls. */
export type Customers = ReturnType<typeof createCustomers>;

export type CustomerStore = ReturnType<typeof createCustomerStore>;

/** @param usesPlates whether the carrier's customers type the licence plate in place of the VIN */
export function createCustomerStore(usesPlates: (carrier: string) => boolean) {
  const carriers = new Map<string, Customers>();
  return {
    of(carrier: string): Customers {
      const customers = carriers.get(carrier) ?? createCustomers(usesPlates(carrier));
      carriers.set(carrier, customers);
      return customers;
    },
    /** Resets all customers to the seed data. */
    reset: () => carriers.clear(),
  };
}

function createCustomers(usesPlates: boolean) {
  const claims = new Map(seedClaims(usesPlates).map((claim) => [claim.id, claim]));
  const customers = new Map(userSeeds.map((seed) => [seed.phone, fromSeed(seed)]));
  const tokens = new Map<string, Customer>();
  const linked = new Map<string, string>();
  return {
    find: (phone: string) => customers.get(phone),
    findByToken: (token: string) => tokens.get(token),
    /** Creates a new token for a customer. */
    signIn(customer: Customer): string {
      const token = `session-${randomUUID()}`;
      tokens.set(token, customer);
      return token;
    },
    signOut: (token: string) => tokens.delete(token),
    add(phone: string, password: string): Customer {
      const customer = fromSeed({ phone, password, email: null, claims: [], about: '' });
      customers.set(phone, customer);
      return customer;
    },
    activation: (code: string) => activationSeeds.find((seed) => seed.code === code) ?? trialActivation(code),
    isLinked: (code: string) => linked.has(code),
    /** Assigns the claim of an activation code to a customer. */
    link(code: string, customer: Customer): SandboxClaim {
      const claim = newClaim(String(5001 + linked.size));
      linked.set(code, claim.id);
      claims.set(claim.id, claim);
      customer.claimIds.push(claim.id);
      return claim;
    },
    claim: (id: string) => claims.get(id),
  };
}

/**
 * The reset tokens of seeded customers are valid from the start, so that the new-password screen can be opened
 * directly.
 */
function fromSeed(seed: UserSeed): Customer {
  return {
    phone: seed.phone,
    password: seed.password,
    email: seed.email,
    sendEmail: false,
    sendTextMessage: false,
    mustChangePassword: seed.mustChangePassword ?? false,
    hasResetToken: seed.mustChangePassword ?? false,
    claimIds: typeof seed.claims === 'string' ? claimsOf(seed.claims).map(({ id }) => id) : [...seed.claims],
  };
}

export function isResetToken(customer: Customer, token: string): boolean {
  return customer.hasResetToken && token === resetTokenOf(customer.phone);
}

/** Changes the password, and invalidates the reset token. */
export function changePassword(customer: Customer, password: string): void {
  customer.password = password;
  customer.mustChangePassword = false;
  customer.hasResetToken = false;
}
