import type { TranslatedTexts } from './en.ts';

export const texts: TranslatedTexts = {
  estimate: {
    message: 'La defensa se repara, no se reemplaza. Pregúntenos por un taller cerca de usted.',
  },
  statuses: {
    submit_vin: { title: 'Vehículo', description: 'Díganos qué vehículo es.' },
    submit_photos: { title: 'Fotos', description: 'Envíenos fotos de los daños.' },
    photos_received: { title: 'Fotos recibidas', description: 'Estamos revisando sus fotos.' },
    appraiser_assigned: { title: 'Tasador asignado', description: 'Un tasador tiene su reclamación.' },
    writing_estimate: { title: 'Preparando el estimado', description: 'El tasador suma los costos.' },
    estimate_complete: { title: 'Estimado listo', description: 'Aquí encontrará el monto y el PDF.' },
    adjuster_clarification: {
      title: 'Hay una pregunta pendiente',
      description: 'Su ajustador necesita aclarar algo.',
    },
    adjuster_will_contact: {
      title: 'Nos comunicaremos con usted',
      description: 'Su ajustador le llamará.',
    },
    adjuster_will_contact_total_loss: {
      title: 'Nos comunicaremos con usted',
      description: 'La reparación podría costar más de lo que vale el vehículo. Su ajustador le llamará.',
    },
    canceled: { title: 'Cancelada', description: 'Esta reclamación se canceló.' },
  },
  faqs: {
    duration: {
      title: '¿Cuánto tarda el estimado?',
      description: 'Normalmente un día hábil desde su última foto. Le escribiremos en cuanto esté listo.',
    },
    moreDamage: {
      title: '¿Qué pasa si el taller encuentra más daños?',
      description:
        'Pasa a menudo, porque las fotos no muestran lo que hay debajo de un panel. El taller nos envía fotos de lo que encontró y actualizamos el estimado.<br><br>Usted no tiene que hacer nada y la reparación no tiene que detenerse.',
    },
    ownShop: {
      title: '¿Puedo elegir mi propio taller?',
      description:
        'Sí. Si no tiene uno en mente, <a href="https://help.livery.example/shops">aquí hay una lista de talleres</a> que trabajan con nosotros.',
    },
    amount: {
      title: '¿Tengo que aceptar este monto?',
      description: 'No. Llámenos y díganos qué ve de otra manera. Su ajustador lo revisará de nuevo.',
    },
    privacy: {
      title: '¿Quién ve mis fotos?',
      description: 'Solo su ajustador y el taller que usted elija. Las usamos solo para su reclamación.',
    },
  },
  faqLinks: { supplements: 'Sobre los suplementos' },
  photoSets: {
    exterior: {
      title: 'Alrededor del vehículo',
      description: 'Las cuatro esquinas, desde unos pasos de distancia.',
    },
    details: { title: 'Detalles del vehículo', description: 'Dos números, lo bastante cerca para leerlos.' },
    damage: { title: 'Los daños', description: 'Una vez a dos pasos de distancia y otra vez de cerca.' },
    single: { title: 'Una foto más', description: 'Solo nos falta una foto.' },
    vin: { title: 'El VIN', description: 'El número detrás del parabrisas.' },
  },
  prompts: {
    frontLeft: {
      title: 'Esquina delantera izquierda',
      description: 'Aléjese tres pasos. Todo el frente y todo el lado izquierdo deben caber en la foto.',
    },
    frontRight: {
      title: 'Esquina delantera derecha',
      description: 'Aléjese tres pasos. Todo el frente y todo el lado derecho deben caber en la foto.',
    },
    rearRight: {
      title: 'Esquina trasera derecha',
      description: 'Aléjese tres pasos. Toda la parte trasera y todo el lado derecho deben caber en la foto.',
    },
    rearLeft: {
      title: 'Esquina trasera izquierda',
      description:
        'Aléjese tres pasos. Toda la parte trasera y todo el lado izquierdo deben caber en la foto.',
    },
    vin: {
      title: 'VIN',
      description: 'Los 17 caracteres, a través del parabrisas del lado del conductor.',
    },
    vinOnly: { title: 'VIN', description: 'Los 17 caracteres, nítidos y derechos.' },
    odometer: { title: 'Odómetro', description: 'Encienda el tablero para que se vea el millaje.' },
    damage: {
      title: 'De lejos',
      description: 'A dos pasos de distancia, para que se reconozca la parte del vehículo.',
    },
    damageClose: { title: 'De cerca', description: 'Tan cerca que los daños llenen la foto.' },
    door: { title: 'La puerta dañada', description: 'Toda la puerta, a dos pasos de distancia.' },
  },
  shopRejected: 'No se puede agregar este taller.',
};
